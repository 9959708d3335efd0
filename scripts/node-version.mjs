// Runs before every script that needs a current Node, on whatever Node there is: plain JavaScript, nothing imported.
// The first with argon2 in its own crypto.
const WANTED = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < WANTED[0] || (major === WANTED[0] && minor < WANTED[1])) {
  process.stderr.write(
    `Vonk needs Node ${WANTED.join('.')} or newer and this is ${process.versions.node}; install Node 24 (https://nodejs.org).\n`,
  );
  process.exit(1);
}
