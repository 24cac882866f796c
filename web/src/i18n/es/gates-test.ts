import type { gatesTest as english } from '../en/gates-test.ts'
import type { Translated } from '../translated.ts'

export const gatesTest: Translated<typeof english, 'es'> = {
  title: 'Prueba de puertas de Diseño Humano',
  text: 'Cuatro personas ficticias con datos de nacimiento fijos.',
  choose: 'Elige una pareja',
  pair: '{{first}} y {{second}}',
  note: 'Puertas tántricas: 5, 15, 14, 2, 29, 46',
  start: 'Elige una pareja para ver sus puertas.',
  peopleFailed: 'No se pudieron cargar las personas de prueba.',
  failed: 'No se pudieron obtener las puertas de {{name}}',
  personality: 'Puertas de la personalidad',
  design: 'Puertas del diseño',
  all: 'Todas las puertas',
  tantric: 'Puertas tántricas',
  none: 'ninguna',
  check: 'Comprobación de puertas tántricas',
  active: 'activa',
  notActive: 'no activa',
  gate: 'Puerta {{gate}}',
  analysis: 'Análisis de canales',
  missing: '-',
  states: {
    full: 'completo',
    partial: 'parcial',
    none: 'ninguno',
  },
  bodygraph: 'Gráfico corporal de {{name}}',
  together: 'Las dos personas juntas',
}
