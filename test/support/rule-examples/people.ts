import type { RuleExamples } from './example'
import { salesRow, evenRows } from './rows'

export const PEOPLE: Readonly<Record<string, RuleExamples>> = {
  D2: {
    passing: { type: 'ageRange', rows: evenRows('age', ['18-24', '25-34', '55-64', '65+']) },
    failing: {
      type: 'ageRange',
      rows: [
        ...evenRows('age', ['18-24', '25-34', '35-44']),
        salesRow('age', '65+', [1000, 80_000, 3000, 12, 800]),
      ],
    },
  },
  D4: {
    passing: {
      type: 'gender',
      rows: [...evenRows('gender', ['female', 'male']), salesRow('gender', 'unknown', [20, 1500, 20, 1, 60])],
    },
    failing: { type: 'gender', rows: evenRows('gender', ['female', 'male', 'unknown']) },
  },
  D5: {
    passing: {
      type: 'ageRange',
      rows: evenRows('age', ['18-24', '25-34', '35-44']).map((row) => ({ ...row, adSetName: 'Broad' })),
    },
    failing: {
      type: 'ageRange',
      rows: evenRows('age', ['18-24', '25-34', '35-44']).map((row) => ({
        ...row,
        adSetName: `Age ${row.age}`,
      })),
    },
  },
  D6: {
    passing: { type: 'ageRange', rows: evenRows('age', ['18-24', '25-34']) },
    failing: {
      type: 'ageRange',
      rows: evenRows('age', ['18-24', '25-34']),
      context: { protectedCategory: true },
    },
  },
  L3: {
    passing: { type: 'location', rows: evenRows('country', ['US', 'CA', 'GB']) },
    failing: {
      type: 'location',
      rows: [
        ...evenRows('country', ['US', 'CA', 'GB']),
        salesRow('country', 'IN', [1800, 900_000, 9000, 8, 200]),
      ],
    },
  },
}
