export { closeStarter as default } from './system-starter.ts';
