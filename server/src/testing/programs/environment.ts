const passedOn = ['PATH', 'NODE_COMPILE_CACHE']

/** What a program gets besides what a test says: where programs are, and the code compiled by earlier starts. */
export const bareEnvironment: Record<string, string> = Object.fromEntries(
  passedOn.map((name) => [name, process.env[name] ?? '']).filter(([, value]) => value !== ''),
)
