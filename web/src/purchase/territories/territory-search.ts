export { aliases } from '@akvapolis/rules/countries/aliases'
export { findOptions } from '../../ui/find/find-options.ts'
export { heldByGroup } from './territories.ts'
