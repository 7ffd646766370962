import { CalculatorPage } from '../../flow/calculator-page.tsx'

export function DiverCalculatorPage() {
  return <CalculatorPage product="diver" />
}
