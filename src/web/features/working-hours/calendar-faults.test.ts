import { expect, it } from 'vitest';
import { calendarFaults } from './calendar-faults.ts';

const week = { weekdays: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };

it('finds nothing wrong with an ordinary week, even one that lasts until midnight', () => {
  expect(calendarFaults(week, [{ date: '2026-12-25', name: '' }])).toEqual({});
  expect(calendarFaults({ ...week, start: '00:00', end: '24:00' }, [])).toEqual({});
});

it('requires a working day, hours that end after they start, and holidays with unique dates', () => {
  const holidays = [
    { date: '2026-12-25', name: '' },
    { date: null, name: 'Some day' },
    { date: '2026-12-25', name: 'Again' },
  ];
  expect(calendarFaults({ weekdays: [], start: '10:00', end: '10:00' }, holidays)).toEqual({
    weekdays: 'working-hours:noDay',
    end: 'working-hours:endsEarly',
    holiday1: 'ui:fieldRequired',
    holiday2: 'working-hours:twice',
  });
});
