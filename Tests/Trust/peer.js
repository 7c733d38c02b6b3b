// A plain server of Node to compare with: node peer.js PORT, then PEER=127.0.0.1:PORT for mutations.py.
require("http").createServer((question, answer) => {
  question.resume();
  question.on("end", () => answer.end("ok"));
}).listen(Number(process.argv[2]), "127.0.0.1");
