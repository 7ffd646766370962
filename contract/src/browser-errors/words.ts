/** The words of which browsers, React and this product make the messages of errors; nobody is called by them. */
export const words: ReadonlySet<string> = new Set(
  `a abort aborted access aggregate allowed accessing accessible active after already an and any are argument arguments array as
  assertion assignment async at attr await bad be because been before bigint blob blocked body boolean buffer built but by
  call callback called can cannot cause character check circular class clone closed code column component const
  constant constructor content control convert converting could cross css cyclic data database date declaration
  decode decoded default defined delete deleted denied deprecated depth deserialize destructure did directive
  dispatch document does done duplicate dynamically elem element empty end error evaluate evaluating event exceeded
  exception execute existing expected expired expression extends failed failure feature fetch fewer field file fill
  find font for form format found frame from function generator get getter global handler has have history hook
  hooks host html hydrate hydrated hydrating hydration identifier if ignored illegal image img import imported in
  incorrect index infinity initialization initialize inline input insecure insert inserted instance instanceof
  internal invalid invoked is it iterable iterator its json key keyword large lazy length lexical limit line literal
  load loaded loading lock locked loop main many map match matched maximum media memory message method minified
  missing mode module more must mutate name nan navigation near nested network new no node non not null number
  object observer of on only open operation operator option or origin out outside overflow parameter parent parse
  parsed parser pattern pending permission playback policy position private promise properties property prototype
  proxy quota range react read reading readonly reason received recursion redeclaration redirect reduce reference
  register registration regular rejected rejection released remove removed render rendered rendering replace request
  required reset resolve response rest result return root same schema scope script security select serialize server
  service session set setter setting shadow should signal size slice source spread src stack state static status stopped
  storage stored stream string structured style suspend suspended symbol syntax target text than that the then this
  throw thrown time timed timeout timer to token too transaction transition tree try type undefined unexpected
  unhandled unique unknown unsupported unterminated update updating uri url use used user valid validator value
  variable version view violation was were when while window with without worker write writing you`.split(
    /\s+/,
  ),
)
