import type { Details } from '../details.ts'
import type { Issue } from '../issues.ts'
import type { DivingProgram } from '../offer/tariff.ts'
import type { Product } from '../products/product.ts'
import { programmeLeastDays } from './trip.ts'

type ProgrammeContext = { programmeById: (id: number) => DivingProgram | undefined }

/** Judges level and programme where a product asks for them. The level may be left out: the programme has its own. */
export function judgeProgramme(
  product: Product,
  { trip }: Details,
  { programmeById }: ProgrammeContext,
): { programme: DivingProgram | null; issues: Issue[] } {
  const { programme: asked } = product
  if (asked === null) return { programme: null, issues: [] }
  const refuse = (...issues: Issue[]) => ({ programme: null, issues })
  const level = trip?.diving_program_groups ?? null
  if (level !== null && !isLevelOffered(asked, level)) {
    return refuse({ path: 'trip.diving_program_groups', code: 'level_not_offered' })
  }
  const id = trip?.diving_program_id ?? null
  const missing: Issue = { path: 'trip.diving_program_id', code: 'required' }
  if (id === null && level === null) {
    return refuse({ path: 'trip.diving_program_groups', code: 'required' }, missing)
  }
  if (id === null) return refuse(missing)
  const programme = programmeById(id)
  const isOffered =
    programme && isLevelOffered(asked, programme.group) && (level ?? programme.group) === programme.group
  return isOffered
    ? { programme, issues: [] }
    : refuse({ path: 'trip.diving_program_id', code: 'unknown_programme' })
}

/** The programmes that a product offers and that its trips have room for; none where it asks for none. */
export function programmesFor(product: Product, programmes: readonly DivingProgram[]): DivingProgram[] {
  const { programme: asked, span } = product
  return programmes.filter(
    (programme) =>
      asked &&
      isLevelOffered(asked, programme.group) &&
      programmeLeastDays(product, programme) <= span.longest + 1,
  )
}

type Asked = NonNullable<Product['programme']>

/** Whether a product offers the programmes of a level. */
export const isLevelOffered = ({ groups }: Asked, level: number): boolean =>
  groups === 'all' || groups.includes(level)
