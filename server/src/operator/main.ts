import { obey } from './obey.ts'
import { openTerminal } from './terminal.ts'

const terminal = openTerminal({ input: process.stdin, output: process.stdout, errors: process.stderr })

process.exitCode = await obey(process.argv.slice(2), { environment: process.env, terminal })
