/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// environment.ts
	badSiteUrl:
		"Write the scheme and host of the public address, without a path, such as https://www.example.com.",
	badAllowedOrigins:
		"Write schemes and hosts, without paths, separated by commas, such as https://www.example.com,https://example.net.",
	badCheckInterval:
		"Write a whole number of milliseconds from 100 to 2147483647, such as 3600000 for an hour.",
	badPort: "Write a whole number from 1 to 65535, such as 3000, or 0 for any free port.",
	badHost: "Write a host name or an IP address, such as 127.0.0.1, or nothing for all addresses.",

	// main.ts
	serverStarted: "The site is at {url} (Ctrl+C stops it)",
	buildMissing: 'There is no build here: {message}\nRun "kakehashi build" first.',

	// ops/listen.ts
	portTaken:
		"Port {port} is already in use. Stop the program that uses it, or set PORT to another number.",
	portNotPermitted:
		"Port {port} may not be used here. Set PORT to another number from 1024 up, such as 3000 or 3200. Windows reserves some of them for itself.",
	hostNotLocal:
		"This machine has no address {host}. Set HOST to one of its addresses, or leave it out.",
	hostUnknown:
		"The host name {host} is not known. Set HOST to an address of this machine, or leave it out.",
	cannotListen: "Cannot listen on {host}, port {port}: {reason}",
	cannotListenAnywhere: "Cannot listen on all addresses, port {port}: {reason}",
} as const;
