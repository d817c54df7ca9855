import type { StaffChange } from '@parlance/contract/schemas/corrector';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { act, cleanup, screen, within } from '@testing-library/react';
import { type FakeAdmin, fakeAdmin, show } from '../parts/fake-admin.tsx';
import { AuditPage } from './audit-page.tsx';

const EVENT = {
  at: 1_790_000_000,
  uid: 'olga',
  email: 'olga@staff.test',
  what: 'withdrawCorrection',
  about: 'c1',
  details: '',
};

let admin: FakeAdmin;

beforeEach(() => {
  admin = fakeAdmin();
  admin.api.handle({
    listCorrectionAudit: ({ locale }) => ({
      data:
        locale === 'us'
          ? [EVENT]
          : [{ ...EVENT, at: EVENT.at + 5, what: 'new-act', about: 'ada', details: '<i>eu</i>' }],
    }),
  });
});

afterEach(() => {
  cleanup();
  admin.api.restore();
  setLanguage('en');
});

describe('the audit trail of the staff', () => {
  it('[corrector.admin-audit] lists the changes of both regions, newest first', async () => {
    show(<AuditPage />);
    const table = await screen.findByRole('table', { name: 'Audit trail' });
    await within(table).findByText('ADA');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent?.replace(/^.*?[AP]M/, ''))).toEqual([
      ...['new-actADA<i>eu</i>olga@staff.testEurope', 'Task withdrawnc1Noneolga@staff.testUnited States'],
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    [{ kind: 'candidate' }, 'May take exams', 'Puede hacer exámenes'],
    [{ kind: 'language-added', language: 'fr' }, 'French added', 'Francés: añadido'],
    [{ kind: 'language-removed', language: 'fr' }, 'French removed', 'Francés: quitado'],
    [
      { kind: 'standing', isOnProbation: false, regions: ['us', 'eu'], reviews: [] },
      'Not on probation · Regions: United States, Europe · Reviews: None',
      'Sin periodo de prueba · Regiones: Estados Unidos, Europa · Revisa: Ninguno',
    ],
    [{ kind: 'standing', isOnProbation: true }, 'On probation', 'A prueba'],
    [
      { kind: 'role-ended', tasks: 1 },
      'The role ended; 1 task went back into its queue',
      'La función terminó; 1 tarea volvió a su cola',
    ],
    [
      { kind: 'tasks-returned', tasks: 2 },
      '2 tasks of this region went back into their queues',
      '2 tareas de esta región volvieron a sus colas',
    ],
    [{ kind: 'rate', language: 'en', cents: 80 }, 'English: $0.80 a minute', 'Inglés: 0,80 US$ por minuto'],
    [{ kind: 'rate', language: 'en', cents: null }, 'English: own rate removed', 'Inglés: tarifa propia quitada'],
    [{ kind: 'assigned', corrector: 'ada' }, 'Kept for ADA', 'Reservada para ADA'],
    [{ kind: 'withdrawn', corrector: 'gone' }, 'Taken from gone', 'Retirada a gone'],
    [
      { kind: 'exam', corrector: 'ada', language: 'es', passed: true },
      'ADA, Spanish: passed',
      'ADA, Español: aprobado',
    ],
    [
      { kind: 'exam', corrector: 'ada', language: 'es', passed: false },
      'ADA, Spanish: failed',
      'ADA, Español: suspenso',
    ],
    [
      { kind: 'objection', corrector: 'ada', accepted: true },
      'Objection of ADA accepted',
      'Reclamación de ADA aceptada',
    ],
    [
      { kind: 'objection', corrector: 'ada', accepted: false },
      'Objection of ADA refused',
      'Reclamación de ADA rechazada',
    ],
  ] satisfies [StaffChange, string, string][])(
    '[corrector.admin-audit-words] says %j in the language of the interface, and the comment as it was written',
    async (change, english, spanish) => {
      admin.api.handle({
        listCorrectionAudit: ({ locale }) => ({
          data: locale === 'us' ? [{ ...EVENT, change, details: 'As <b>I</b> wrote' }] : [],
        }),
      });
      show(<AuditPage />);
      expect(await screen.findByText(english)).toBeTruthy();
      act(() => setLanguage('es'));
      expect(screen.getByText(spanish)).toBeTruthy();
      expect(screen.getByText('As <b>I</b> wrote')).toBeTruthy();
    },
  );

  it('[corrector.admin-audit] names what a change is about: a person, a language, or the beginning of a task’s id', async () => {
    const set = { ...EVENT, what: 'setCorrectorRate' };
    admin.api.handle({
      listCorrectionAudit: ({ locale }) => ({
        data:
          locale === 'us'
            ? [
                { ...set, about: 'es' },
                { ...set, about: 'ada' },
                { ...EVENT, about: '0123456789abcdef' },
              ]
            : [],
      }),
    });
    show(<AuditPage />);
    expect(await screen.findByText('Spanish')).toBeTruthy();
    expect(await screen.findByText('ADA')).toBeTruthy();
    expect(screen.getByText('01234567').title).toBe('0123456789abcdef');
  });

  it('[corrector.admin-regions] lists the changes of one region when the other is down', async () => {
    admin.api.refuse('eu', 'listCorrectionAudit', 503, 'UNAVAILABLE');
    show(<AuditPage />);
    expect(await screen.findByText(/Europe did not answer/)).toBeTruthy();
    expect(screen.getByText('Task withdrawn')).toBeTruthy();
  });

  it('[corrector.admin-audit] says that there is nothing yet', async () => {
    admin.api.handle({ listCorrectionAudit: () => ({ data: [] }) });
    show(<AuditPage />);
    expect(await screen.findByText('No changes yet')).toBeTruthy();
  });

  it('[corrector.admin-audit] says why it could not be loaded', async () => {
    admin.api.handle({ listCorrectionAudit: () => refusal(404, 'NOT_FOUND') });
    show(<AuditPage />);
    expect(await screen.findByText('It does not exist any more.')).toBeTruthy();
  });
});
