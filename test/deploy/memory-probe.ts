// Loaded into the server during load tests (`node --expose-gc --import`). On a message from its
// parent process, it collects garbage and reports the memory in use. The server itself offers no
// such access.
process.on("message", (message) => {
	if (message !== "memory") return;
	for (let time = 0; time < 3; time += 1) globalThis.gc?.();
	const { heapUsed, external, rss } = process.memoryUsage();
	process.send?.({ heapUsed, external, rss });
});
