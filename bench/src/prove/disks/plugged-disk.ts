import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { mounted, run } from './mounted.ts'

export type PluggedDisk = AsyncDisposable & {
  path: string
  /** From now on nothing reaches it: what was not brought to it before is gone, as in a power cut. */
  cut(): void
  /** Power is back, once nobody works on it any more: its file system is recovered from its own journal. */
  plugIn(): Promise<void>
}

const bytes = 1_073_741_824
/** `EXT4_IOC_SHUTDOWN` with `NOLOGFLUSH`, by which Linux's own tests of file systems cut the power. */
const shutdown =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!'

/**
 * A disk with a file system of its own (ext4 in a file), cut once to see that it can be. Throws NotHere where the machine
 * does not let that.
 */
export async function openPluggedDisk(): Promise<PluggedDisk> {
  await using stack = new AsyncDisposableStack()
  const room = stack.use(await temporaryFolder())
  const image = join(room.path, 'image')
  writeFileSync(image, '')
  truncateSync(image, bytes)
  run('mkfs.ext4', '-q', image)
  const { path, again } = stack.use(await mounted('-o', 'loop', image))
  const cut = () => run('perl', '-e', shutdown, path)
  cut()
  await again()
  const kept = stack.move()
  return { path, cut, plugIn: again, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
