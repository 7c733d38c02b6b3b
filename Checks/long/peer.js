// A plain server of Node to compare with, used by differential.py: node peer.js PORT.
require("http").createServer((question, answer) => {
  question.resume();
  question.on("end", () => answer.end("ok"));
}).listen(Number(process.argv[2]), "127.0.0.1");
