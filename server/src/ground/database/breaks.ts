/** Whether a statement failed by this constraint of the database. */
export const breaks = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
