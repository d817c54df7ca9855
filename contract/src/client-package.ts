/** Where the pages' site has the package of the client and the command line (`npm install <site><path>`). */
export const CLIENT_PACKAGE_PATH = '/developers/parlance-client.tgz';
