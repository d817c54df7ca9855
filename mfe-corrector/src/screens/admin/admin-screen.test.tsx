import { setLanguage } from '@parlance/ui/i18n';
import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type FakeAdmin, fakeAdmin, show } from '../../admin/parts/fake-admin.tsx';
import { AdminScreen } from './admin-screen.tsx';

let admin: FakeAdmin;

beforeEach(() => {
  admin = fakeAdmin();
  admin.api.handle({
    ...{ listQueue: () => ({ data: [] }), listExams: () => ({ data: [], languages: [] }) },
    ...{ listDisputes: () => ({ data: [] }), listCorrectionAudit: () => ({ data: [] }) },
  });
});

afterEach(() => {
  setLanguage('en');
  cleanup();
  admin.api.restore();
});

function open(page: string): void {
  const routes = (
    <Routes>
      <Route path="/corrector/admin/:adminPage" element={<AdminScreen />} />
    </Routes>
  );
  show(routes, `/corrector/admin/${page}`);
}

describe('the admin area', () => {
  it.each([
    ['queue', 'Queue'],
    ['correctors', 'Correctors'],
    ['exams', 'Exams'],
    ['disputes', 'Disputes'],
    ['rates', 'Rates'],
    ['report', 'Report'],
    ['audit', 'Audit trail'],
  ])('[corrector.admin] has the page %s, with links to the others', async (page, title) => {
    open(page);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Pages of the administration' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['queue', 'correctors', 'exams', 'disputes', 'rates', 'report', 'audit'].map(
        (each) => `/corrector/admin/${each}`,
      ),
    );
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    expect(document.title).toContain(title);
  });

  it.each([
    ['queue', '1088px'],
    ['correctors', '1638px'],
    ['exams', '1638px'],
    ['disputes', '1638px'],
    ['rates', '1088px'],
    ['report', '1088px'],
    ['audit', '1088px'],
  ])('[corrector.width] the page %s is at most %s wide, by the columns of its table', async (page, width) => {
    open(page);
    const heading = await screen.findByRole('heading', { level: 1 });
    const column = heading.parentElement?.parentElement?.parentElement;
    expect(column && getComputedStyle(column).maxWidth).toBe(width);
  });

  it('[corrector.admin] has no other page', async () => {
    open('payments');
    expect(await screen.findByText('We could not find that page')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[corrector.admin] speaks Spanish, too', async () => {
    setLanguage('es');
    open('disputes');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reclamaciones' })).toBeTruthy();
    expect(await screen.findByText('No hay reclamaciones')).toBeTruthy();
  });
});
