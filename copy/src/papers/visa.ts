import { tied } from '../tied.ts'

/** Its consulates want insurance that holds in every state, not in the one that is visited alone; `group`: its name. */
export const forSchengenVisa = (group: string): string => tied(`Для шенгенской визы выберите «${group}».`)

/** Told of a policy that holds in some of them. */
export const notForSchengenVisa = (group: string): string =>
  `${tied('Этот полис действует не во всех странах Шенгена.')} ${forSchengenVisa(group)}`
