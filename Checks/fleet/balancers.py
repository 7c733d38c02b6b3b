"""nginx and HAProxy in front of replicas; both send a request again that a replica refused: by a connection that it did
not take, or with 503. What a replica has read and not answered is 502, and what it answers with 504 goes to the client.

Each says with `X-Tried` how often it sent a request.
"""
from programs import Program, free_port, program_named

NGINX = """\
worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx-errors.log error;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    keepalive_timeout 600s;
    keepalive_requests 1000000;
    upstream replicas {{
{servers}
        keepalive 64;
        keepalive_timeout 300s;
    }}
    server {{
        listen 127.0.0.1:{port};
        client_max_body_size 0;
        location / {{
            proxy_pass http://replicas;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_next_upstream error;
            proxy_intercept_errors on;
            error_page 503 = @again;
            add_header X-Tried $upstream_addr always;
        }}
        location @again {{
            proxy_pass http://replicas;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_next_upstream error;
            add_header X-Tried $upstream_addr always;
        }}
    }}
}}
"""

HAPROXY = """\
global
    maxconn 4096
defaults
    mode http
    timeout connect 1s
    timeout client 600s
    timeout server 30s
    retries 3
    option redispatch 1
    retry-on conn-failure 503
frontend front
    bind 127.0.0.1:{port}
    http-response set-header X-Tried %rc
    default_backend replicas
backend replicas
    balance roundrobin
    http-reuse safe
{servers}
"""


class Nginx(Program):
    def __init__(self, folder, replicas):
        port = free_port()
        # nginx would count each failure against the replica, and soon have none left to ask.
        servers = "\n".join(f"        server 127.0.0.1:{replica.port} max_fails=0;" for replica in replicas)
        file = folder / "nginx.conf"
        file.write_text(NGINX.format(folder=folder, port=port, servers=servers))
        super().__init__(folder, "nginx", [program_named("nginx"), "-c", str(file), "-e", str(folder / "nginx-errors.log")], port)


class HAProxy(Program):
    def __init__(self, folder, replicas):
        port = free_port()
        servers = "\n".join(f"    server {replica.name} 127.0.0.1:{replica.port}" for replica in replicas)
        file = folder / "haproxy.cfg"
        file.write_text(HAPROXY.format(port=port, servers=servers))
        # In one process, so that its id is that of what listens.
        super().__init__(folder, "haproxy", [program_named("haproxy"), "-db", "-f", str(file)], port)


BALANCERS = {"nginx": Nginx, "haproxy": HAProxy}
