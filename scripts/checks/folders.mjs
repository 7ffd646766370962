import { posix } from 'node:path'

/** What each folder of code imports of other folders: of tests, and of what only they need, nothing is said. */
export function foldersOf(modules, isTest) {
  const folders = new Map()
  for (const { source, dependencies } of modules.filter(({ source }) => !isTest.test(source))) {
    const folder = posix.dirname(source)
    const known = folders.get(folder) ?? new Set()
    for (const { resolved, couldNotResolve, coreModule } of dependencies) {
      const other = posix.dirname(resolved)
      if (!couldNotResolve && !coreModule && !resolved.includes('node_modules/') && other !== folder)
        known.add(other)
    }
    folders.set(folder, known)
  }
  return folders
}

/**
 * The imports among folders that import one another in a ring. Whoever imports nobody that is left, or is imported by
 * nobody that is left, is in none; what remains when they are gone are the rings and what ties them.
 */
export function cyclesIn(folders) {
  const left = new Map(folders)
  const importsNobody = ([, others]) => ![...others].some((other) => left.has(other))
  const isImportedByNobody = ([folder]) => ![...left.values()].some((others) => others.has(folder))
  for (;;) {
    const free = [...left].filter((one) => importsNobody(one) || isImportedByNobody(one))
    if (free.length === 0) break
    for (const [folder] of free) left.delete(folder)
  }
  return [...left].flatMap(([folder, others]) =>
    [...others].filter((other) => left.has(other)).map((other) => `${folder} → ${other}`),
  )
}
