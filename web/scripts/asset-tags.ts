import type { Manifest, ManifestChunk } from 'vite'

/**
 * The tags with which a rendered page fetches its lazy chunks at once instead of after the entry has run: style
 * sheets (without them the page would show unstyled first) and module preloads. The entry's own are in the shell. Of `late`
 * modules, whose script the page does not wait for, the style sheets alone.
 */
export function assetTags(
  manifest: Manifest,
  modules: readonly string[],
  late: readonly string[] = [],
): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build holds no entry.')
  const already = new Set(reachable(manifest, entry))
  const missing = (chunks: readonly ManifestChunk[]) => chunks.filter((chunk) => !already.has(chunk))
  const added = missing(allOf(manifest, modules))
  const drawn = missing(allOf(manifest, [...modules, ...late]))
  const styles = new Set(drawn.flatMap((chunk) => chunk.css ?? []))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...added.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`),
  ].join('')
}

/** The chunks of these modules, and everything they import statically, each once. */
function allOf(manifest: Manifest, modules: readonly string[]): ManifestChunk[] {
  const wanted = new Set<ManifestChunk>()
  for (const module of modules) {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The build holds no chunk for ${module}.`)
    reachable(manifest, chunk, wanted)
  }
  return [...wanted]
}

/** The chunk and everything it imports statically, each once. */
function reachable(
  manifest: Manifest,
  from: ManifestChunk,
  seen = new Set<ManifestChunk>(),
): ManifestChunk[] {
  if (seen.has(from)) return []
  seen.add(from)
  for (const key of from.imports ?? []) {
    const chunk = manifest[key]
    if (chunk) reachable(manifest, chunk, seen)
  }
  return [...seen]
}
