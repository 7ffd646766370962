import { openTerminal } from './desk/terminal.ts'
import { runCommand } from './run-command.ts'

/** How long a command that was left may still hold the process, in milliseconds. */
const lastWait = 2000

const terminal = openTerminal({ input: process.stdin, output: process.stdout, errors: process.stderr })

process.exitCode = await runCommand(process.argv.slice(2), { environment: process.env, terminal })
setTimeout(() => process.exit(), lastWait).unref()
