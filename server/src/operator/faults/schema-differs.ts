/** The database is of an earlier release: this one's server has not run on it yet. */
export class SchemaDiffers extends Error {}
