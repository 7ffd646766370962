/** Of every command, for `--help`. */
export const common = [
  'Ключи каждой команды:',
  '  --yes        не спрашивать: «да» на всё (для скриптов)',
  '  --as <имя>   кто выполняет; попадёт в журнал вместо имени пользователя системы',
  '  --help       эта справка',
]

/** Of one command: how it is called, what it does, examples. */
export const help = (
  usage: string,
  purpose: readonly [string, ...string[]],
  examples: readonly string[],
) => ({
  usage,
  purpose: purpose[0],
  text: [
    `npm run operator -- ${usage}`,
    '',
    ...purpose,
    '',
    ...common,
    '',
    'Например:',
    ...examples.map((example) => `  npm run operator -- ${example}`),
  ],
})
