import { territoryName } from '@akvapolis/rules/countries/countries'
import { tied } from '../tied.ts'

const schengen = 901

/** Its consulates want insurance that holds in every state, not in the one that is visited alone. */
export const forSchengenVisa = tied(`Для шенгенской визы выберите «${territoryName(schengen)}».`)

/** Told of a policy that holds in some of them. */
export const notForSchengenVisa = `${tied('Этот полис действует не во всех странах Шенгена.')} ${forSchengenVisa}`
