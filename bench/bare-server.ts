import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

/** The least that a server of this kind can do: one prepared index-only look-up of 20 rows. Prints its port. */
const pool = new Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 20 })
const app = new Hono()
app.get('/', async (c) => {
  const { rows } = await pool.query({
    name: 'twenty',
    text: 'select id from bench_rows where id > $1 order by id limit 20',
    values: [Math.floor(Math.random() * 90_000)],
  })
  return c.json(rows)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`listening ${port}`))
process.on('SIGTERM', () => process.exit(0))
// The measurement asks for the processor time so far.
process.on('message', () => process.send?.(process.cpuUsage()))
