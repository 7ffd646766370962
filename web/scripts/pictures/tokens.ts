/** The light value of a colour of web/src/ui/style/tokens.css: what is drawn at the build has the colours of the pages. */
export function tokensIn(css: string): (name: string) => string {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{3,8})/gi))
    if (!values.has(name)) values.set(name, value)
  return (name) => {
    const value = values.get(name)
    if (!value) throw new Error(`The tokens have no colour --${name}.`)
    return value
  }
}
