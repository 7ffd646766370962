const blockBytes = 16

/**
 * The `target` body with those blocks of `donor` in which `target` and `wanted` differ: what somebody without the
 * key can do with two bodies he has seen, since each block is encrypted by itself.
 */
export function splice(target: Buffer, wanted: Buffer, donor: Buffer): Buffer {
  const spliced = Buffer.from(target)
  for (let start = 0; start < target.length; start += blockBytes) {
    const end = start + blockBytes
    if (!target.subarray(start, end).equals(wanted.subarray(start, end)))
      donor.copy(spliced, start, start, end)
  }
  return spliced
}
