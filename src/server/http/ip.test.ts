import { describe, expect, test } from 'bun:test'
import { findEmbeddedIpv4, networkOf, normalizeAddress, siteOf, toAddressBytes } from './ip'

describe('normalizeAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::1%eth0', '2001:db8::1'],
    ['::', '::'],
    ['unknown', 'unknown'],
  ])('%p is %p', (given, wanted) => expect(normalizeAddress(given)).toBe(wanted))
})

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown', null],
])('%p is of network %p and site %p', (address, network, site) =>
  expect([networkOf(address), siteOf(address)]).toEqual([network, site]),
)

test.each([
  ['::ffff:169.254.169.254', '169.254.169.254'],
  ['::169.254.169.254', '169.254.169.254'],
  ['64:ff9b::a9fe:a9fe', '169.254.169.254'],
  ['64:ff9b:1::a9fe:a9fe', '169.254.169.254'],
  ['2002:a9fe:a9fe::1', '169.254.169.254'],
  ['::ffff:0:169.254.169.254', '169.254.169.254'],
  ['2001:0:4136:e378:8000:63bf:5601:5601', '169.254.169.254'],
  ['2001:db8::a9fe:a9fe', null],
  ['::1', null],
  ['::', null],
])('%p carries %p', (address, wanted) =>
  expect(findEmbeddedIpv4(toAddressBytes(address)!)?.join('.') ?? null).toBe(wanted),
)
