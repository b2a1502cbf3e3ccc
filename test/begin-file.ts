import { setMessageLanguageSource } from "../packages/core/src/messages/localize.ts";

// Test files share a process, so each one starts with the language in which a program starts.
setMessageLanguageSource(() => "en");
