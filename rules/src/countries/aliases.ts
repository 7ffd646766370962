import list from './aliases.json' with { type: 'json' }

/** Resorts, seas and other names by which travellers look for a country (its ISO code) or for a group (its id). */
export const aliases: Readonly<Record<string, readonly string[]>> = list
