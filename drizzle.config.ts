import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'turso',
  schema: [
    './src/server/db/schema.ts',
    './src/server/db/access-schema.ts',
    './src/server/db/google-ads-schema.ts',
    './src/server/db/share-schema.ts',
    './src/server/db/narrator-schema.ts',
  ],
  out: './drizzle',
})
