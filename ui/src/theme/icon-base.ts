// What makes an icon's component from its lines. The bundles of the micro-frontends have the lines of their icons, and share this.
export { createLucideIcon as default } from 'lucide-react';
