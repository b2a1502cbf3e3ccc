// Exports files for any static host, or, with PEER_SERVER, builds what `next start` serves.
export default {
	...(process.env.PEER_SERVER ? { distDir: ".next-server" } : { output: "export" }),
	turbopack: { root: import.meta.dirname },
};
