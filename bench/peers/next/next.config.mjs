// Files for any static host, or (PEER_SERVER) what `next start` serves.
export default {
	...(process.env.PEER_SERVER ? { distDir: ".next-server" } : { output: "export" }),
	turbopack: { root: import.meta.dirname },
};
