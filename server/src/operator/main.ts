import { openTerminal } from './desk/terminal.ts'
import { obey } from './obey.ts'

const terminal = openTerminal({ input: process.stdin, output: process.stdout, errors: process.stderr })

process.exitCode = await obey(process.argv.slice(2), { environment: process.env, terminal })
