export { openStarter as default } from './system-starter.ts';
