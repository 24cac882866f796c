import { computeChart } from '../engine.ts'
import { computeFeatures, type Features } from '../features.ts'

/** Bounds of the births of people who were 18 to 80 years old on 1 January 2026. */
const OLDEST = Date.UTC(1945, 0, 1)
const YOUNGEST = Date.UTC(2008, 0, 1)

/** Features of an adult born at a random moment; `random` returns numbers in 0..1. */
export function randomAdult(random: () => number): Features {
  return computeFeatures(computeChart(new Date(Math.floor(OLDEST + random() * (YOUNGEST - OLDEST)))))
}

/** The intended share of couples with 0..5 stars. */
export const WANTED_SHARES = [0.02, 0.08, 0.25, 0.35, 0.22, 0.08] as const
