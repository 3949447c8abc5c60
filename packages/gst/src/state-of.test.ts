import { describe, expect, it } from 'vitest';
import { STATES_WITH_MARKS } from './state-marks';
import { stateOfAddress, stateOfName, stateOfPin } from './state-of';
import { STATES } from './states';

it('there are 28 states and 8 union territories, each with a number of its own', () => {
  expect(new Set(STATES.map(({ code }) => code)).size).toBe(36);
});

it('no spelling and no pin code means two states', () => {
  const names = STATES_WITH_MARKS.flatMap(({ state, short, also = [] }) => [
    state.name,
    ...short,
    ...also,
  ]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  const pins = STATES_WITH_MARKS.flatMap(({ pins }) => pins);
  expect(new Set(pins).size).toBe(pins.length);
});

describe('stateOfName', () => {
  it.each([
    ['Karnataka', '29'],
    [' KARNATAKA ', '29'],
    ['KA', '29'],
    ['in-ka', '29'],
    ['Tamilnadu', '33'],
    ['Jammu & Kashmir', '01'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['U.P.', '09'],
  ])('knows %j', (name, code) => {
    expect(stateOfName(name)?.code).toBe(code);
  });

  it.each(['', 'Atlantis', 'in-', '29'])('does not know %j', (name) => {
    expect(stateOfName(name)).toBeUndefined();
  });
});

describe('stateOfPin', () => {
  it.each([
    ['560001', '29'],
    ['110001', '07'],
    ['400 001', '27'],
    ['403001', '30'],
    ['160017', '04'],
    ['682555', '31'],
    ['500001', '36'],
    ['744101', '35'],
    ['194101', '38'],
    ['834001', '20'],
    ['248001', '05'],
  ])('knows %s', (pin, code) => {
    expect(stateOfPin(pin)?.code).toBe(code);
  });

  it.each(['', '056000', '5600', 'abcdef', '990001'])('does not know %j', (pin) => {
    expect(stateOfPin(pin)).toBeUndefined();
  });
});

it('a name counts more than a pin code', () => {
  expect(stateOfAddress({ province: 'Kerala', postal_code: '560001' })?.name).toBe('Kerala');
  expect(stateOfAddress({ province: 'Atlantis', postal_code: '560001' })?.name).toBe('Karnataka');
  expect(stateOfAddress({ province: null, postal_code: null })).toBeUndefined();
});
