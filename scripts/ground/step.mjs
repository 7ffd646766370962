import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

/** A step that can't go on; the message tells the person at the terminal what to do. */
export class StepFailure extends Error {}

/** Our own tools first on PATH, the Node of node_modules among them; it keeps what it has compiled. */
export const environment = withoutPrefix({
  NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

/** Runs a program in the project's folder and shows what it says. Throws unless it succeeds. */
export function run(program, args, { env = environment, failure } = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' })
  if (error || status !== 0) throw new StepFailure(failure ?? `${program} ${args.join(' ')} failed`)
}

/** The npm that started us, or else the one on PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args], options)
  else run('npm', args, options)
}

/** `npm start --prefix here` hands its prefix on, and an inner npm would look for it below our folder. */
function withoutPrefix({ npm_config_prefix, npm_config_local_prefix, ...rest }) {
  return rest
}
