import { productOf } from '@akvapolis/rules/products/products'
import { emptyForm, emptyTourist, type FlowForm, type TouristForm } from '../flow-form.ts'

/** A purchase that nothing is wrong with: two weeks in Egypt for one. */
export function aForm(changes: Partial<FlowForm> = {}): FlowForm {
  return {
    ...emptyForm(productOf('diver')),
    countries: [66],
    trip: aTrip(),
    tourists: [aTourist()],
    contacts: { email: 'anna@example.org', phone: '+79161234567' },
    insurer: {
      surname: 'Иванова',
      name: 'Анна',
      birth: '1990-05-05',
      email: 'anna@example.org',
      phone: '+79161234567',
    },
    accepted: true,
    accepted_personal_data: true,
    ...changes,
  }
}

export function aTrip(changes: Partial<FlowForm['trip']> = {}): FlowForm['trip'] {
  const { trip } = emptyForm(productOf('diver'))
  return { ...trip, date_from: '2027-02-01', date_to: '2027-02-14', ...changes }
}

export function aTourist(changes: Partial<TouristForm> = {}): TouristForm {
  return { ...emptyTourist(), birth: '1990-05-05', surname: 'IVANOVA', name: 'ANNA', ...changes }
}
