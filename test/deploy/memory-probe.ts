// Loaded into the server under load (`node --expose-gc --import`): asked by its parent, it collects garbage and tells what
// is left. The server itself has no such door.
process.on("message", (message) => {
	if (message !== "memory") return;
	for (let time = 0; time < 3; time += 1) globalThis.gc?.();
	const { heapUsed, external, rss } = process.memoryUsage();
	process.send?.({ heapUsed, external, rss });
});
