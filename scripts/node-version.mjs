// Checks the Node version before every script that needs a current one. It must run on any Node: plain JavaScript, no
// imports. 24.7 is the first version with argon2 in its own crypto.
const WANTED = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < WANTED[0] || (major === WANTED[0] && minor < WANTED[1])) {
  process.stderr.write(
    `Vonk needs Node ${WANTED.join('.')} or newer and this is ${process.versions.node}; install Node 24 (https://nodejs.org).\n`,
  );
  process.exit(1);
}
