import { forget, keep, keptOfVisitor } from '../../form/kept/kept.ts'
import { type Stack, type Step, ways } from './steps.ts'

const name = 'form.sign-in'

/** Keeps the steps taken, so that a reload stays where one is. What went wrong is told once. */
export function keepSteps(stack: Stack): void {
  if (stack.length === 1) forget(name)
  else keep(name, stack.slice(1).map(withoutProblem))
}

export const forgetSteps = (): void => forget(name)

const withoutProblem = (step: Step): Step => (step.name === 'confirm' ? { ...step, problem: '' } : step)

/** The steps that were taken before a reload; null when there were none. */
export function keptSteps(): Stack | null {
  const steps = keptOfVisitor(name)
  return Array.isArray(steps) && steps.every(isStep) ? [{ name: 'login' }, ...steps] : null
}

/** The steps of which nothing but the name is kept. */
const plain: readonly string[] = ['withPass', ...ways]

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null) return false
  const { name, phone, email, problem }: { [Key in 'name' | 'phone' | 'email' | 'problem']?: unknown } = value
  if (name === 'confirm') return typeof phone === 'string' && typeof problem === 'string'
  if (name === 'confirmPass') return typeof email === 'string'
  if (name === 'reset') return email === undefined || typeof email === 'string'
  return typeof name === 'string' && plain.includes(name)
}
