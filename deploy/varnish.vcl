# Varnish 7 in front of two processes: stores what the site says may be stored, and forgets what
# deploy/purge-receiver.mjs names. docs/several-machines.md describes both.
vcl 4.1;

import directors;
import std;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend app1 { .host = "10.0.0.11"; .port = "3001"; .probe = ready; }
backend app2 { .host = "10.0.0.12"; .port = "3001"; .probe = ready; }

# Who may send BAN: the receiver. Readers never come from there.
acl receivers {
    "localhost";
}

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(app1);
    site.add_backend(app2);
}

sub vcl_recv {
    set req.backend_hint = site.backend();
    if (req.method == "BAN") {
        if (client.ip !~ receivers) {
            return (synth(405));
        }
        # Separated by commas, because a ban has no spaces in its pattern.
        if (!std.ban("obj.http.cache-tag ~ " + req.http.tags)) {
            return (synth(400, std.ban_error()));
        }
        return (synth(200));
    }
    # The site has no cookies.
    unset req.http.cookie;
    # An answer that is too old is for an outage only.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 600s;
    }
}

sub vcl_backend_response {
    # An error does not replace an answer that is still there.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.cdn-cache-control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(
            regsub(beresp.http.cdn-cache-control, ".*max-age=(\d+).*", "\1s"), 0s);
        set beresp.grace = 0s;
        if (beresp.http.cdn-cache-control ~ "stale-if-error=\d+") {
            set beresp.grace = std.duration(
                regsub(beresp.http.cdn-cache-control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
        }
        return (deliver);
    }
    if (beresp.http.cache-control ~ "no-cache|no-store|private") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.surrogate-key;
    unset resp.http.cache-tag;
    unset resp.http.cdn-cache-control;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    } else {
        set resp.http.x-cache = "miss";
    }
}
